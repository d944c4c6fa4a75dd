import ShieldCheck from 'virtual:icons/shield-check';
import User from 'virtual:icons/user';
import type { Role } from '@spareworks/contract/calls/people';
import { Chip } from '../../ui/chip.tsx';

export function RoleChip({ role }: { role: Role }) {
  if (role === 'admin') {
    return (
      <Chip tone="accent" icon={<ShieldCheck size={16} />}>
        Admin
      </Chip>
    );
  }
  return <Chip icon={<User size={16} />}>User</Chip>;
}
