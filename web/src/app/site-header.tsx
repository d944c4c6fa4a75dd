import { shop } from '@spareworks/contract/plain/shop';
import { Link } from 'react-router';
import { BasketLink } from '../features/basket/basket-link.tsx';
import { CarButton } from '../features/garage/car-button.tsx';
import { SearchForm } from '../features/parts/search/search-form.tsx';
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
      <Container className="flex flex-wrap items-center gap-x-2 lg:flex-nowrap">
        <Link
          to={paths.home.href()}
          className="inline-flex h-17 min-w-0 flex-1 items-center mr-2 max-[400px]:mr-0 lg:max-w-80 lg:flex-initial"
        >
          {/* On the narrowest phones four buttons stand beside it once somebody is signed in. */}
          <Brand inHeader name={shop.name} className="max-[400px]:gap-1.5 max-[400px]:text-[1.25rem]" />
        </Link>
        {/* Where letters are twice as large as usual, a phone has room for one thing beside the other no more. */}
        <div className="order-last mb-3 flex basis-full gap-2 max-[16rem]:flex-col lg:contents">
          <SearchForm
            inHeader
            placeholder="Part, code or measure"
            className="min-w-0 flex-1 lg:ml-6 lg:max-w-104"
          />
          <CarButton />
        </div>
        <nav aria-label="Main" className="mr-5 hidden md:block lg:ml-auto lg:pl-4">
          <NavigationList
            className="flex items-center gap-7"
            linkClassName="inline-flex min-h-11 items-center border-y-2 border-transparent font-medium whitespace-nowrap transition-colors hover:text-primary aria-[current=page]:border-b-primary"
          />
        </nav>
        <div className="-mr-3 flex items-center gap-1 max-[16rem]:mr-0 max-[16rem]:basis-full max-[16rem]:flex-wrap">
          <ThemeToggle />
          <BasketLink />
          <AccountMenu />
          <PhoneMenu />
        </div>
      </Container>
    </header>
  );
}
