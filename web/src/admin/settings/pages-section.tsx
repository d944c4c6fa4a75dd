import { type ShopSettings, sectionSchemas } from '@spareworks/contract/calls/settings';
import { resolveWith } from '../../features/forms/resolve-with.ts';
import { differencesOf } from '../sales/differences.ts';
import { FormTick } from '../sales/form-tick.tsx';
import { SectionCard } from './section-card.tsx';
import { useSectionForm } from './use-section-form.ts';

type Fields = Omit<ShopSettings['pages'], 'version'>;

const labels: Record<keyof Fields, string> = {
  portfolio: 'The portfolio',
  blog: 'The blog',
  questions: 'Six questions on the blog',
};

const helps: Record<keyof Fields, string> = {
  portfolio: 'Who built the shop, with an entry of the menu.',
  blog: 'The list of your posts, with an entry of the menu. Without it a post is still read at its own address.',
  questions: 'About React and JavaScript, below your posts; only with the blog.',
};

const names = ['portfolio', 'blog', 'questions'] as const;

const resolver = resolveWith<Fields, Fields>(sectionSchemas.pages, ({ portfolio, blog, questions }) => ({
  portfolio,
  blog,
  questions,
}));

/** Which of the pages the shop came with it has. */
export function PagesSection({ current }: { current: ShopSettings['pages'] }) {
  const section = useSectionForm<'pages', Fields>({
    section: 'pages',
    current,
    names,
    fieldsOf: ({ portfolio, blog, questions }) => ({ portfolio, blog, questions }),
    resolver,
  });
  const { form, theirs } = section;
  return (
    <SectionCard
      id="settings-pages"
      title="Pages and sections"
      text="What the shop came with and yours may not need. What is off is in no menu, no sitemap, and at no address. The band of figures and the promises go when they have no line."
      busy={form.formState.isSubmitting}
      restored={section.restored}
      differences={differencesOf(theirs, labels, (name, fields) => (fields[name] ? 'on' : 'off'))}
      onSubmit={section.submit}
      onMine={section.saveMine}
      onStartOver={section.startOver}
    >
      {names.map((name) => (
        <div key={name}>
          <FormTick
            form={form}
            name={name}
            label={labels[name]}
            aria-describedby={`settings-pages-${name}`}
          />
          <p id={`settings-pages-${name}`} className="ml-8 text-sm text-muted">
            {helps[name]}
          </p>
        </div>
      ))}
    </SectionCard>
  );
}
