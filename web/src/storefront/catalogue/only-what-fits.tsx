import Car from 'virtual:icons/car';
import { Link } from 'react-router';
import { ChooseCarButton } from '../../features/garage/choose-car-button.tsx';
import { useGarage } from '../../features/garage/garage-program.ts';
import { carHref } from '../../features/parts/car-href.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type CatalogueForm, catalogueFormId } from './use-catalogue-form.ts';

type Props = {
  form: CatalogueForm;
  /** The car of the address in words; null: none. */
  car: string | null;
};

/** Narrows the list down to the car of the address, or to the chosen one. As high with a car as without. */
export function OnlyWhatFits({ form, car }: Props) {
  const { vehicle } = form.draft;
  const ownId = useGarage((program) => program.chosenCar()?._id ?? null);
  const ownText = useGarage((program) => program.chosenCarText());
  const id = vehicle ?? ownId;
  const name = vehicle === undefined || vehicle === ownId ? ownText : car;
  return (
    <div className="no-print mb-3 flex min-h-16 items-center sm:flex-wrap gap-x-4 rounded-md border border-base-300 px-4 py-2">
      <Car size={22} className="shrink-0 text-muted" />
      {id === null ? (
        <>
          <p className="mr-auto">
            See what fits your car, or{' '}
            <Link to={carHref()} className="text-link">
              browse by car
            </Link>
          </p>
          {/* On a phone the one in the header stands just above. */}
          <div className="needs-script max-sm:hidden">
            <ChooseCarButton />
          </div>
        </>
      ) : (
        <>
          <p className="mr-auto line-clamp-2 min-w-0 font-semibold wrap-anywhere">{name ?? car}</p>
          <Checkbox
            label="Only what fits"
            name="vehicle"
            value={id}
            form={catalogueFormId}
            checked={vehicle !== undefined}
            onChange={form.choose}
          />
        </>
      )}
    </div>
  );
}
