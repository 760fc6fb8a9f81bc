import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, useMemo, useRef, useState } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useFirstFocus } from '#ui/live/useFirstFocus.ts'
import { SearchField } from '#ui/SearchField/SearchField.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { chooseNetworkAtom } from './chooseNetwork.ts'
import { NetworkList } from './NetworkList.tsx'
import { matchingRows } from './networkRows.ts'
import { networkRowsAtom } from './networkRowsAtom.ts'
import css from './networks.css'

export function NetworksView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const rows = useAtomValue(networkRowsAtom)
  const choose = useSetAtom(chooseNetworkAtom)
  const goTo = useSetAtom(goToAtom)
  const [text, setText] = useState('')
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  useFirstFocus(list, true, '[aria-current]')
  const shown = useMemo(() => matchingRows(rows, text), [rows, text])
  useAnnouncement(text.trim() && t('status.results', { count: shown.length }))
  return (
    <>
      <SearchField
        label={t('networks.search')}
        aria-controls={shown.length > 0 ? listId : undefined}
        clearLabel={t('networks.clear')}
        value={text}
        onChange={setText}
      />
      {shown.length > 0 ? (
        <div ref={list}>
          <NetworkList
            id={listId}
            rows={shown}
            onChoose={({ network }) => void choose(network.caipNetworkId)}
          />
        </div>
      ) : (
        <EmptyState
          drawing={searchEmpty}
          title={t('networks.none.title')}
          text={t('networks.none.text')}
        />
      )}
      <p className="networks-note ui-small ui-soft">
        {t('networks.note')}{' '}
        <Button variant="text" onClick={() => goTo({ view: 'WhatIsANetwork' })}>
          {t('networks.whatIs')}
        </Button>
      </p>
    </>
  )
}
