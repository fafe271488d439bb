/// One of several, with its name above it, or for ears alone where the choice explains itself.
export const Choice = <T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly choose: (value: T) => void;
  readonly isLabelSeen?: boolean;
}) => (
  <label class={props.isLabelSeen === true ? 'entry' : 'choice'}>
    <span class={props.isLabelSeen === true ? '' : 'unseen'}>{props.label}</span>
    <select value={props.value} onChange={(event) => props.choose(event.currentTarget.value as T)}>
      {props.options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
