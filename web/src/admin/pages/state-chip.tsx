import CircleCheck from 'virtual:icons/circle-check';
import FilePen from 'virtual:icons/file-pen';
import FileText from 'virtual:icons/file-text';
import type { PageState } from '@spareworks/contract/plain/pages';
import type { ComponentProps } from 'react';
import { Chip } from '../../ui/chip.tsx';

const states: Record<PageState, Pick<ComponentProps<typeof Chip>, 'tone' | 'icon' | 'children'>> = {
  draft: { icon: <FileText size={14} />, children: 'Draft' },
  published: { tone: 'success', icon: <CircleCheck size={14} />, children: 'Published' },
  changed: { tone: 'accent', icon: <FilePen size={14} />, children: 'Published, newer draft' },
};

export function StateChip({ state }: { state: PageState }) {
  return <Chip {...states[state]} />;
}
