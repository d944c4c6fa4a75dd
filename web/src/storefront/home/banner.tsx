import { shop } from '@spareworks/contract/plain/shop';
import bannerDrawing from '../../assets/banner-disc-brake.svg?url';
import { SearchForm } from '../../features/parts/search/search-form.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

const formId = 'find-on-home';

/** Dark in both themes, so it carries the dark theme's colours with it. */
export function Banner() {
  return (
    <section data-theme="dark" className="drawing-board z-10 overflow-visible border-b border-base-300">
      <Container className="grid items-center gap-x-8 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-[5fr_7fr] lg:py-14">
        {/* Words as long as a phone is wide break: of several languages they are nothing unusual. */}
        <div className="group min-w-0 wrap-anywhere">
          <p className="eyebrow mb-4">{shop.banner.eyebrow}</p>
          <h1 className="text-[2.875rem] leading-[0.98] sm:text-[3.5rem] lg:text-[4rem] xl:text-[5rem]">
            {shop.banner.tagline}
          </h1>
          <p className="mt-5 max-w-[44ch] text-lg text-[#b8c2cd] print:text-base-content">
            {shop.banner.lead}
          </p>
          <SearchForm
            formId={formId}
            placeholder="Brake disc, 205/55 R16"
            className="no-print mt-8 max-w-md"
          />
          {/* To the parts; where words stand in the field above, to those it finds. By style alone, for without script too. */}
          <ButtonLink
            to={paths.parts.href()}
            size="large"
            className="mt-4 group-has-[input:not(:placeholder-shown)]:hidden"
          >
            {shop.banner.action}
          </ButtonLink>
          <Button
            type="submit"
            form={formId}
            size="large"
            className="mt-4 hidden group-has-[input:not(:placeholder-shown)]:inline-flex"
          >
            {shop.banner.action}
          </Button>
        </div>
        <img
          src={bannerDrawing}
          alt=""
          width={960}
          height={640}
          fetchPriority="high"
          className="aspect-3/2 h-auto w-full object-contain print:hidden"
        />
      </Container>
    </section>
  );
}
