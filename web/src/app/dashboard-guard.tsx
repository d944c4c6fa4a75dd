import { useMatches } from 'react-router';
import { RequireSignIn } from '../features/session/require-sign-in.tsx';
import { Waiting } from '../features/session/waiting.tsx';
import { BarLoader } from '../ui/bar-loader.tsx';
import { Container } from '../ui/container.tsx';
import { adminRouteId } from './admin-route-id.ts';

function WaitingForAdmin() {
  return (
    <Container className="min-h-dvh">
      <BarLoader />
    </Container>
  );
}

/** The guard around the dashboard. Before an admin page it waits with the bar, as the guard of admins inside it does. */
export function DashboardGuard() {
  const forAdmins = useMatches().some(({ id }) => id === adminRouteId);
  return <RequireSignIn waiting={forAdmins ? <WaitingForAdmin /> : <Waiting />} />;
}
