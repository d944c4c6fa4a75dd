declare module 'bidi-js' {
  export type EmbeddingLevels = { levels: Uint8Array };
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => EmbeddingLevels;
    getMirroredCharacter: (character: string) => string | null;
  };
}
