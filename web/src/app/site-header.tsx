import { shop } from '@spareworks/contract/plain/shop';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Container } from '../ui/container.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { NavigationList } from './navigation-list.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function SiteHeader() {
  return (
    <header className="no-print border-b border-base-300 bg-base-100">
      <Container className="flex h-17 items-center gap-2">
        <Link to={paths.home.href()} className="mr-auto inline-flex min-h-11 items-center">
          <Brand name={shop.name} />
        </Link>
        <nav aria-label="Main" className="mr-5 hidden md:block">
          <NavigationList
            className="flex items-center gap-7"
            linkClassName="inline-flex min-h-11 items-center border-y-2 border-transparent font-medium whitespace-nowrap transition-colors hover:text-primary aria-[current=page]:border-b-primary"
          />
        </nav>
        <div className="-mr-3 flex items-center gap-1">
          <ThemeToggle />
          <AccountMenu />
          <PhoneMenu />
        </div>
      </Container>
    </header>
  );
}
