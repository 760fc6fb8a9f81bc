import { Fragment } from 'react'
import { addressGroups } from '../../domain/addressGroups.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './wholeAddress.css'

/** An address in full. It breaks between groups of four, never within its ends, which are set off. */
export function WholeAddress({ address }: { address: string }) {
  useStyles(css)
  const { start, groups, end } = addressGroups(address)
  return (
    <bdi className="ui-address" dir="ltr">
      <b>{start}</b>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone
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
  )
}
