import type { PageState } from '@spareworks/contract/plain/pages';
import CircleCheck from 'lucide-react/icons/circle-check';
import FilePen from 'lucide-react/icons/file-pen';
import FileText from 'lucide-react/icons/file-text';
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
