import { useRef } from 'react'
import { Field } from '../Field/Field.tsx'
import { searchIcon } from '../Icon/icons/searchIcon.ts'
import { enterList } from '../live/enterList.ts'
import { useFirstFocus } from '../live/useFirstFocus.ts'

export type SearchFieldProps = {
  /** What is searched; also the field's placeholder. */
  label: string
  clearLabel: string
  value: string
  onChange(text: string): void
  /** Id of the list that is searched, while it is shown: arrow down leads into it, arrow up from its first line back. */
  'aria-controls': string | undefined
  /** Whether it is where a view begins. */
  isFirst?: boolean
}

/** A field for a search text. */
export function SearchField({ label, isFirst = false, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useFirstFocus(input, isFirst)
  return (
    <Field
      {...rest}
      inputRef={input}
      type="search"
      icon={searchIcon}
      label={label}
      placeholder={label}
      onKeyDown={enterList}
    />
  )
}
