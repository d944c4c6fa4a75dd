import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are pasted or dropped anywhere on the page. A file dropped beside the field would otherwise be opened
 * by the browser, in place of the page and of everything typed into it. Answers whether one is being dragged.
 */
export function useDroppedPictures(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const paste = (event: ClipboardEvent) => {
      // Cells of a spreadsheet come with a picture of themselves; whoever pastes those means their text.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    const over = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Null: out of the window. Otherwise only from one element to the next.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      take(event, event.dataTransfer);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return dragging;
}
