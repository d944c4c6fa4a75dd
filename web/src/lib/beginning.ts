/** So many characters from the beginning of a text. Counted in code points, so that none is cut in two. */
export function beginning(text: string, characters: number): string {
  let end = 0;
  for (let left = characters; left > 0 && end < text.length; left -= 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
