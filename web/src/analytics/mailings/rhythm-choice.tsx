import { type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import { rhythmWords } from './mailing-words.ts';
import classes from './mailings.module.css';

interface Props {
  /** What is chosen there, for those who hear it. */
  legend: string;
  chosen: readonly Rhythm[];
  onChoose: (chosen: Rhythm[]) => void;
  quiet?: boolean;
  disabled?: boolean;
}

/** At least one stays on: whoever wants none takes the address off the list. */
export const RhythmChoice = ({ legend, chosen, onChoose, quiet, disabled = false }: Props) => (
  <fieldset className={classes.rhythms} data-quiet={quiet || undefined}>
    <legend>{legend}</legend>
    {rhythms.map((rhythm) => {
      const isOn = chosen.includes(rhythm);
      return (
        <label key={rhythm}>
          <input
            type="checkbox"
            checked={isOn}
            disabled={disabled || (isOn && chosen.length === 1)}
            onChange={() =>
              onChoose(rhythms.filter((each) => chosen.includes(each) !== (each === rhythm)))
            }
          />
          {rhythmWords[rhythm]()}
        </label>
      );
    })}
  </fieldset>
);
