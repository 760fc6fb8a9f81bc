import { useAtomValue, useSetAtom } from 'jotai/react'
import { useWalletChoices } from '#features/wallets/useWalletChoices.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Section } from '#ui/Section/Section.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { ConnectRowItem } from './ConnectRowItem.tsx'
import {
  allWalletsRowAtom,
  type ConnectSectionId,
  comingRowsAtom,
  connectSectionsAtom,
  isWalletlessAtom,
  suggestionsFailedAtom,
} from './connectSections.ts'
import { NoWallet } from './NoWallet.tsx'
import { rowNotesAtom } from './rowNotes.ts'
import { SuggestionsFailed } from './SuggestionsFailed.tsx'
import { suggestWalletsAtom } from './suggestWallets.ts'

const headings: Readonly<Record<ConnectSectionId, MessageKey>> = {
  installed: 'section.installed',
  recent: 'section.recent',
  popular: 'section.popular',
  phone: 'connect.wallets',
  more: 'section.more',
}

/** All wallets of the connect view under their headings. */
export function WalletSections({ lockedBy }: { lockedBy: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const sections = useAtomValue(connectSectionsAtom)
  const coming = useAtomValue(comingRowsAtom)
  const hasFailed = useAtomValue(suggestionsFailedAtom)
  const isWalletless = useAtomValue(isWalletlessAtom)
  const tag = useAtomValue(allWalletsRowAtom)
  const notesOf = useAtomValue(rowNotesAtom)
  const controlOf = useWalletChoices()
  const load = useSetAtom(suggestWalletsAtom)
  useOnArrival((signal) => void load({ signal }))

  return (
    <div className="ui-choices" {...arrowKeys}>
      {isWalletless && <NoWallet />}
      {sections.map(({ id, rows }) => {
        const skeletons = id === 'popular' ? coming : 0
        const extra =
          (id === 'popular' && hasFailed) || (id === 'more' && tag !== undefined) || skeletons > 0
        if (rows.length === 0 && !extra) return null
        return (
          <Section key={id} title={t(headings[id])}>
            {rows.map((row) => (
              <ConnectRowItem
                key={row.key}
                row={row}
                control={controlOf(row)}
                notes={notesOf(row)}
                lockedBy={lockedBy}
              />
            ))}
            {Array.from({ length: skeletons }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={at} shape="row" />
            ))}
            {id === 'popular' && hasFailed && <SuggestionsFailed onRetry={() => void load()} />}
            {id === 'more' && tag !== undefined && <AllWalletsRow tag={tag} lockedBy={lockedBy} />}
          </Section>
        )
      })}
    </div>
  )
}
