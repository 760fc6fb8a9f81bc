import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, useMemo, useState } from 'react'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { stripControls } from '#lib/stripControls.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { shownAmountAtom, symbolOf, worthTextAtom } from '#state/money/amountText.ts'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Press } from '#ui/Press/Press.tsx'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { SearchField } from '#ui/SearchField/SearchField.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { VirtualGroups } from '#ui/VirtualGroups/VirtualGroups.tsx'
import { SwapGate } from './SwapGate.tsx'
import css from './swap.css'
import { chooseSwapTokenAtom, sideAtoms } from './swapDraft.ts'
import { matchingChoices, type TokenChoice, tokenChoicesAtom } from './tokenGroups.ts'

const LIST_HEIGHT = 440

type SwapSelectTokenViewProps = { params: ViewParams['SwapSelectToken'] }

/** The tokens that can be swapped, to choose from. */
export function SwapSelectTokenView({ params }: SwapSelectTokenViewProps) {
  useStyles(css)
  return (
    <SwapGate>
      <SelectToken {...params} />
    </SwapGate>
  )
}

function SelectToken({ target }: SwapSelectTokenViewProps['params']) {
  const t = useAtomValue(translateAtom)
  const goBack = useSetAtom(goBackAtom)
  const choose = useSetAtom(chooseSwapTokenAtom)
  const { suggested, yours, others } = useAtomValue(tokenChoicesAtom)
  const chosen = useAtomValue(sideAtoms[target])?.token.id
  const show = useAtomValue(shownAmountAtom)
  const worthOf = useAtomValue(worthTextAtom)
  const [text, setText] = useState('')
  const listId = useId()
  const { arrowKeys } = useArrowKeys()
  const groups = useMemo(
    () =>
      [
        { key: 'yours', title: t('swap.yours'), items: matchingChoices(yours, text) },
        { key: 'others', title: t('tokens.title'), items: matchingChoices(others, text) },
      ].filter(({ items }) => items.length > 0),
    [yours, others, text, t],
  )
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  useAnnouncement(text.trim() && t('status.results', { count }))
  const take = (id: string) => {
    choose(target, id)
    goBack()
  }
  const row = ({ token, holding }: TokenChoice) => (
    <ListItem
      data-token={token.id}
      name={<bdi>{stripControls(token.name, 40)}</bdi>}
      caption={
        holding ? <Quantity {...show(holding.amount, token)} /> : <bdi>{symbolOf(token)}</bdi>
      }
      mark={<TokenMark token={token} />}
      end={holding && <bdi dir="ltr">{worthOf(holding.amount, holding)}</bdi>}
      selected={token.id === chosen}
      onClick={() => take(token.id)}
    />
  )
  return (
    <div className="swap">
      <SearchField
        label={t('tokens.search')}
        aria-controls={groups.length > 0 ? listId : undefined}
        clearLabel={t('send.clear')}
        value={text}
        onChange={setText}
      />
      {suggested.length > 1 && !text && (
        <div
          className="swap-choices"
          role="toolbar"
          aria-label={t('title.SwapSelectToken')}
          {...arrowKeys}
        >
          {suggested.map((token) => (
            <Press
              key={token.id}
              className="swap-token"
              aria-pressed={token.id === chosen}
              onClick={() => take(token.id)}
            >
              <TokenMark token={token} size={28} />
              <bdi>{symbolOf(token)}</bdi>
            </Press>
          ))}
        </div>
      )}
      {groups.length > 0 ? (
        <VirtualGroups
          key={text}
          id={listId}
          groups={groups}
          itemKey={({ token }) => token.id}
          label={t('title.SwapSelectToken')}
          height={LIST_HEIGHT}
          renderItem={row}
        />
      ) : (
        <EmptyState drawing={searchEmpty} title={t('tokens.noMatch')} />
      )}
    </div>
  )
}
