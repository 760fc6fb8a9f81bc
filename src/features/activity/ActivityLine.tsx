import { useAtomValue } from 'jotai/react'
import { Fragment, memo } from 'react'
import type { ActivityRow } from '#domain/money/activityRows.ts'
import { explorerPage } from '#domain/network/explorerPage.ts'
import { translateAtom } from '#state/config/locale.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { DataRow } from '#ui/DataRow/DataRow.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { arrowIcon } from '#ui/Icon/icons/arrowIcon.ts'
import { ActivityMark } from './ActivityMark.tsx'
import { activityLabelsAtom } from './activityLabels.ts'

type ActivityLineProps = { row: ActivityRow }

/** Kind, assets, time and status of a transaction; links to the explorer. */
export const ActivityLine = memo(function ActivityLine({ row }: ActivityLineProps) {
  const t = useAtomValue(translateAtom)
  const { label, texts, who, worth, date, status } = useAtomValue(activityLabelsAtom)(row)
  const { networkId, hash } = row.entry
  const network = useAtomValue(findNetworkAtom)(networkId)
  const isPending = row.status === 'pending'
  return (
    <DataRow
      data-activity={row.type}
      data-status={row.status}
      href={hash && explorerPage(network, 'tx', hash)}
      mark={<ActivityMark row={row} />}
      name={
        <>
          <bdi>{label}</bdi>
          {who && (
            <span className="activity-who">
              {' '}
              <bdi title={who.full}>{who.text}</bdi>
            </span>
          )}
        </>
      }
      caption={
        isPending && texts.length === 0
          ? t('activity.isPending')
          : texts.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two at most, in a fixed order
              <Fragment key={at}>
                {at > 0 && <Icon shape={arrowIcon} size={16} />}
                <bdi>{text}</bdi>
              </Fragment>
            ))
      }
      end={
        status ? (
          <span className="activity-status">{status}</span>
        ) : (
          worth && <bdi dir="ltr">{worth}</bdi>
        )
      }
      endCaption={<time dateTime={new Date(row.entry.at).toISOString()}>{date}</time>}
    />
  )
})
