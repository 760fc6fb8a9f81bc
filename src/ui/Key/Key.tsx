import { keyOutline } from '#domain/connection/keyTeeth.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './key.css'

/**
 * The brass key of an address, beside the address: its teeth are cut from all of its characters. It helps the eye, and
 * proves nothing.
 */
export function Key({ address }: { address: string }) {
  useStyles(css)
  return (
    <svg className="ui-key" viewBox="0 0 44 16" aria-hidden>
      <path d={keyOutline(address)} />
    </svg>
  )
}
