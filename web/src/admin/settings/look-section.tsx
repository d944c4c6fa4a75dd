import { type ShopSettings, sectionSchemas } from '@spareworks/contract/calls/settings';
import { type Accent, accentOf, tooFaint } from '@spareworks/contract/plain/accent';
import type { Resolver } from 'react-hook-form';
import { resolveWith, textOf } from '../../features/forms/resolve-with.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PictureChoice } from '../part-form/picture-choice.tsx';
import { type Picture, usePicture } from '../part-form/use-picture.ts';
import { differencesOf } from '../sales/differences.ts';
import { FormTick } from '../sales/form-tick.tsx';
import { SectionCard } from './section-card.tsx';
import { useSectionForm } from './use-section-form.ts';

type LookFields = { logo: string; nameBeside: boolean; icon: string; accent: string };

const names = ['logo', 'nameBeside', 'icon', 'accent'] as const;
const labels: Record<keyof LookFields, string> = {
  logo: 'Logo',
  nameBeside: 'The name beside the logo',
  icon: 'Icon',
  accent: 'Accent colour',
};

const own = '#c2410c';

const fieldsOf = ({ logo, nameBeside, icon, accent }: ShopSettings['look']): LookFields => ({
  logo: logo ?? '',
  nameBeside,
  icon: icon ?? '',
  accent: accent ?? '',
});

type Sent = Omit<ShopSettings['look'], 'version'>;

const withHash = (colour: string) => colour.trim().replace(/^[0-9a-f]{6}$/i, '#$&');

// How large the logo is, is found out by the shop: it is not sent.
const resolver = resolveWith<LookFields, Omit<Sent, 'logoSize'>>(
  sectionSchemas.look,
  ({ logo, nameBeside, icon, accent }) => ({
    logo: textOf(logo),
    nameBeside,
    icon: textOf(icon),
    accent: textOf(withHash(accent)),
  }),
) as unknown as Resolver<LookFields, unknown, Sent>;

function Swatch({ name, accent, ground }: { name: 'light' | 'dark'; accent: Accent; ground: string }) {
  const { colour, text } = accent[name];
  return (
    <div className="rounded-md border border-base-300 p-4" style={{ background: ground }}>
      <p className="font-medium" style={{ color: colour }}>
        {name === 'light' ? 'On light pages' : 'On dark pages'}
      </p>
      <span
        className="mt-2 inline-block rounded-md px-4 py-2 font-medium"
        style={{ background: colour, color: text }}
      >
        A button
      </span>
    </div>
  );
}

/** The colour in both themes as it would be; what is too faint is reported, with the nearest that is not. */
function AccentPreview({ typed, onTake }: { typed: string; onTake: (colour: string) => void }) {
  const hex = withHash(typed).toLowerCase();
  if (hex !== '' && !/^#[0-9a-f]{6}$/.test(hex)) return null;
  const faint = hex === '' ? null : tooFaint(hex);
  const accent = accentOf(hex === '' ? own : hex);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Swatch name="light" accent={accent} ground="#ffffff" />
        <Swatch name="dark" accent={accent} ground="#0f1216" />
      </div>
      {faint !== null && (
        <p role="status" className="flex flex-wrap items-center gap-3">
          On light pages its contrast is {(Math.floor(faint.reached * 100) / 100).toString()}:1, and 4.5:1 is
          needed.
          <Button variant="outline" onClick={() => onTake(faint.proposal)}>
            Take {faint.proposal}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Logo, icon and colour. Pictures are sent when the section is saved. */
export function LookSection({ current }: { current: ShopSettings['look'] }) {
  const logo = usePicture();
  const icon = usePicture();
  const section = useSectionForm<'look', LookFields>({
    section: 'look',
    current,
    names,
    fieldsOf,
    resolver,
    prepare: async (sent) => ({
      ...sent,
      logo: textOf(await logo.addressOr(sent.logo ?? '')),
      icon: textOf(await icon.addressOr(sent.icon ?? '')),
    }),
  });
  const { form, theirs } = section;
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch();
  const chooser = (name: 'logo' | 'icon', picture: Picture, help: string) => (
    <PictureChoice
      label={labels[name]}
      help={help}
      picture={picture}
      kept={typed[name]}
      error={errors[name]?.message}
      onRemove={() => {
        picture.forget();
        form.setValue(name, '', { shouldDirty: true });
      }}
    />
  );
  const startOver = () => {
    logo.forget();
    icon.forget();
    section.startOver();
  };
  return (
    <SectionCard
      id="settings-look"
      title="Look"
      text="Without a logo, an icon or a colour of your own the shop has those it came with."
      busy={isSubmitting}
      restored={section.restored}
      differences={differencesOf(theirs, labels, (name, fields) =>
        name === 'nameBeside' ? (fields.nameBeside ? 'on' : 'off') : fields[name],
      )}
      onSubmit={section.submit}
      onMine={section.saveMine}
      onStartOver={startOver}
    >
      {chooser(
        'logo',
        logo,
        'In the header and the footer, 32 pixels high and as wide as it is, up to 160. On dark pages it stands on white.',
      )}
      <div>
        <FormTick
          form={form}
          name="nameBeside"
          label={labels.nameBeside}
          aria-describedby="settings-look-name"
        />
        <p id="settings-look-name" className="ml-8 text-sm text-muted">
          In the header. Take it away if the logo has the name in letters; it is read out all the same.
        </p>
      </div>
      {chooser('icon', icon, 'A square picture, for tabs and home screens.')}
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={labels.accent}
            maxLength={7}
            placeholder={own}
            help="For buttons, links and marks, such as #1d4ed8. Left empty it is the shop’s orange."
            error={errors.accent?.message}
            {...form.register('accent')}
          />
        </div>
        <input
          type="color"
          aria-label="Choose the accent colour"
          className="mt-7.5 size-11 shrink-0 cursor-pointer rounded-md border border-(--field-line) bg-base-100 p-1"
          value={/^#[0-9a-f]{6}$/i.test(withHash(typed.accent)) ? withHash(typed.accent) : own}
          onChange={({ target }) => form.setValue('accent', target.value, { shouldDirty: true })}
        />
      </div>
      <AccentPreview
        typed={typed.accent}
        onTake={(colour) => form.setValue('accent', colour, { shouldDirty: true, shouldValidate: true })}
      />
    </SectionCard>
  );
}
