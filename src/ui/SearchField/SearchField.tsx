import { Field } from '../Field/Field.tsx'
import { searchIcon } from '../Icon/icons/searchIcon.ts'

export type SearchFieldProps = {
  /** What is searched; stands in the field, too. */
  label: string
  clearLabel: string
  value: string
  onChange(text: string): void
}

/** Where one writes what is looked for. */
export const SearchField = ({ label, ...rest }: SearchFieldProps) => (
  <Field {...rest} type="search" icon={searchIcon} label={label} placeholder={label} />
)
