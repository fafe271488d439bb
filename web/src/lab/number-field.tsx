/// A number within its limits.
import { useId } from 'preact/hooks';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly hint?: string;
  readonly change: (value: number) => void;
}

export const NumberField = ({ label, value, min, max, hint, change }: NumberFieldProps) => {
  const id = useId();
  return (
    <div>
      <label class="entry">
        <span>{label}</span>
        <input
          type="number"
          required
          min={min}
          max={max}
          value={Number.isNaN(value) ? '' : value}
          aria-describedby={hint === undefined ? undefined : id}
          onInput={(event) => change(event.currentTarget.valueAsNumber)}
        />
      </label>
      {hint === undefined ? null : (
        <small class="faint" id={id}>
          {hint}
        </small>
      )}
    </div>
  );
};
