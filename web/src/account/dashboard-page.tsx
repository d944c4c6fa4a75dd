import * as messages from '@spareworks/contract/messages';
import emptyShelf from '../assets/empty-shelf.svg?url';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function DashboardPage() {
  return (
    <Container className="py-10">
      <h1 className="text-4xl">{messages.navigation.dashboard}</h1>
      <EmptyState
        picture={emptyShelf}
        title="You are signed out"
        text="Sign in to see your profile and your orders."
        action={<ButtonLink to={paths.login.href()}>{messages.navigation.login}</ButtonLink>}
      />
    </Container>
  );
}
