import { ChooseCarButton } from '../../features/garage/choose-car-button.tsx';
import { carText } from '../../features/garage/kept-garage.ts';
import { useKeptGarage } from '../../features/garage/use-kept-garage.ts';
import { SelectField } from '../../ui/text-field.tsx';

type Props = { chosen: string; error?: string | undefined; onChoose: (vehicle: string) => void };

/** Which car of the garage the part was fitted to, for whoever wants to say so. */
export function CarField({ chosen, error, onChoose }: Props) {
  const { cars } = useKeptGarage();
  if (cars.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-muted">You can say which car you fitted it to.</p>
        <ChooseCarButton />
      </div>
    );
  }
  return (
    <SelectField
      label="Fitted to"
      help="Optional. Shown with your review."
      name="vehicle"
      {...(error && { error })}
      // A car that has left the garage since is none that could be read here.
      value={cars.some(({ _id }) => _id === chosen) ? chosen : ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Not given</option>
      {cars.map((car) => (
        <option key={car._id} value={car._id}>
          {carText(car, cars)}
        </option>
      ))}
    </SelectField>
  );
}
