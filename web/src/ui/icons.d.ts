declare module 'virtual:icons/*' {
  const icon: import('./create-icon.ts').Icon;
  // biome-ignore lint/style/noDefaultExport: each icon is a module, whoever imports it names it
  export default icon;
}
