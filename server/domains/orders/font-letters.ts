/** Which letters a font (TrueType or OpenType) has pictures of: the pairs of its cmap table, as far as they lead somewhere. */
export function lettersOf(font: Buffer): Set<number> {
  const letters = new Set<number>();
  const cmap = tableAt(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addFromSegments(font, at, letters);
    else if (format === 12) addFromGroups(font, at, letters);
  }
  return letters;
}

function tableAt(font: Buffer, name: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}

/** Format 4: granularities of letters, each with a shift or a list of its own. */
function addFromSegments(font: Buffer, at: number, letters: Set<number>): void {
  const twice = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  for (let place = 0; place < twice; place += 2) {
    const [start, end] = [font.readUInt16BE(starts + place), font.readUInt16BE(ends + place)];
    const shift = font.readUInt16BE(starts + twice + place);
    const listAt = starts + twice * 2 + place;
    const list = font.readUInt16BE(listAt);
    for (let letter = start; letter <= end && letter < 0xffff; letter += 1) {
      const listed = list === 0 ? letter : font.readUInt16BE(listAt + list + (letter - start) * 2);
      const picture = list !== 0 && listed === 0 ? 0 : (listed + shift) & 0xffff;
      if (picture !== 0) letters.add(letter);
    }
  }
}

/** Format 12: granularities of letters whose pictures follow one another. */
function addFromGroups(font: Buffer, at: number, letters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const entry = at + 16 + group * 12;
    const [start, end] = [font.readUInt32BE(entry), font.readUInt32BE(entry + 4)];
    for (let letter = start; letter <= end; letter += 1) letters.add(letter);
  }
}
