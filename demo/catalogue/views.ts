/** A piece of a drawing: its left and upper edge and its width on the sheet, which is four by three. */
type Detail = { name: string; alt: string; from: readonly [x: number, y: number, width: number] };

/** What is shown of some parts beside the whole: pieces of their drawing, larger. The parcel comes last. */
export const details: Readonly<Record<string, readonly Detail[]>> = {
  'coilover-420': [
    { name: 'collars', alt: 'The two collars that set the ride height', from: [190, 350, 300] },
  ],
  'battery-agm-70': [{ name: 'plus-post', alt: 'The plus post, on the right', from: [420, 50, 320] }],
  'tyre-all-season-205-55-16': [
    { name: 'tread', alt: 'Staggered blocks with fine sipes', from: [466, 165, 270] },
    { name: 'rim', alt: 'The side of the tyre on a rim of 16 inches', from: [125, 167, 280] },
  ],
  'spark-plug-iridium-16': [
    { name: 'electrodes', alt: 'The fine centre electrode and its gap of 0.8 mm', from: [350, 285, 400] },
  ],
  'oil-filter-76-96': [{ name: 'thread', alt: 'The thread and the ring that seals', from: [270, 370, 290] }],
  'brake-disc-drilled-300': [
    { name: 'bolt-holes', alt: 'Five bolt holes around the bore', from: [123, 171, 280] },
    { name: 'section', alt: 'The disc cut through: vented, 24 mm thick', from: [490, 85, 260] },
  ],
};
