import { Fragment } from 'react'
import { addressGroups } from '#domain/connection/addressGroups.ts'
import { Key } from '../Key/Key.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './wholeAddress.css'

type WholeAddressProps = {
  address: string
  /** Whether it is the hash of something else, which has no key. */
  isHash?: boolean
}

/**
 * A whole address. It breaks between groups of four, never within its first and last characters, which stand out. Its key
 * is beside it.
 */
export function WholeAddress({ address, isHash = false }: WholeAddressProps) {
  useStyles(css)
  const { start, groups, end } = addressGroups(address)
  return (
    <span className="ui-address">
      {!isHash && <Key address={address} />}
      <bdi dir="ltr">
        <b>{start}</b>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identified by their index alone
          <Fragment key={at}>
            <wbr />
            {group}
          </Fragment>
        ))}
        {end && (
          <>
            <wbr />
            <b>{end}</b>
          </>
        )}
      </bdi>
    </span>
  )
}
