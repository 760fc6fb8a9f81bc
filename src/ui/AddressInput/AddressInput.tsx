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
  /** Whether a name is being looked up. */
  busy?: boolean | undefined
  error?: string | undefined
  clearLabel: string
  /** The label of the button that pastes from the clipboard; absent where it is not available. */
  pasteLabel?: string | undefined
  onPaste?: (() => void) | undefined
  scanLabel: string
  onScan: () => void
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A field for an address or a name: typed, pasted, or read from a QR code. */
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
