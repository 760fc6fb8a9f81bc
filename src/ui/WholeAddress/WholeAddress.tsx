import { Fragment } from 'react'
import { addressGroups } from '#domain/connection/addressGroups.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './wholeAddress.css'

/** A whole address. It breaks between groups of four, never within its first and last characters, which stand out. */
export function WholeAddress({ address }: { address: string }) {
  useStyles(css)
  const { start, groups, end } = addressGroups(address)
  return (
    <bdi className="ui-address" dir="ltr">
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
  )
}
