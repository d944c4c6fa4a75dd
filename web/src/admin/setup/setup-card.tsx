import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { useSetup } from './setup-query.ts';
import { stepWords } from './step-words.ts';

/** On the overview, until everything is set up or an admin has seen enough of it. What cannot be found out is not missed here. */
export function SetupCard() {
  const { data } = useSetup();
  if (data === undefined || data.done || data.dismissed) return null;
  const left = data.steps.filter(({ state }) => state !== 'done' && state !== 'advice');
  const [next] = left;
  return (
    <Card as="section" className="bg-base-200 p-4 sm:p-6">
      <h2 className="text-2xl">Make the shop yours</h2>
      <p className="mt-1 max-w-[65ch]">
        {left.length === 1 ? 'One thing is' : `${left.length} things are`} still an example, a sandbox or not
        set{next === undefined ? '.' : `; next: ${stepWords[next.step].title.toLowerCase()}.`}
      </p>
      <Link to={paths.setup.href()} className="btn btn-primary mt-4">
        See what to do
      </Link>
    </Card>
  );
}
