import { Link } from 'react-router';

type Props = { question: string; to: string; children: string };

/** A question and the way for those who answer yes. */
export function SignInLink({ question, to, children }: Props) {
  return (
    <p className="mt-5">
      {question}{' '}
      <Link to={to} className="text-link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  );
}
