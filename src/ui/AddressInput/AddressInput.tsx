import type { Ref } from 'react'
import { Field } from '../Field/Field.tsx'
import { pasteIcon } from '../Icon/icons/pasteIcon.ts'
import { scanIcon } from '../Icon/icons/scanIcon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

export type AddressInputProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (() => void) | undefined
  /** What it stands for is being looked up. */
  busy?: boolean | undefined
  error?: string | undefined
  clearLabel: string
  /** The name of the button that takes the text from the clipboard; absent where there is none. */
  pasteLabel?: string | undefined
  onPaste?: (() => void) | undefined
  scanLabel: string
  onScan: () => void
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A field for an address or a name: typed, pasted, or read from a code. */
export function AddressInput({
  value,
  pasteLabel,
  onPaste,
  scanLabel,
  onScan,
  clearLabel,
  ...rest
}: AddressInputProps) {
  const isEmpty = value === ''
  return (
    <Field
      {...rest}
      value={value}
      showLabel
      inputMode="text"
      enterKeyHint="next"
      clearLabel={clearLabel}
      end={
        isEmpty && (
          <>
            {pasteLabel && <IconButton icon={pasteIcon} label={pasteLabel} onClick={onPaste} />}
            <IconButton icon={scanIcon} label={scanLabel} onClick={onScan} />
          </>
        )
      }
    />
  )
}
