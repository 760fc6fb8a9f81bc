import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { stripControls } from '#lib/stripControls.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { coinsIcon } from '#ui/Icon/icons/coinsIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { RichText } from '#ui/RichText/RichText.tsx'
import { draftHoldingAtom } from './sendDraft.ts'
import { amountViewModelAtom } from './sendViewModel.ts'

/** The chosen token, and the way to choose another. */
export function TokenRow() {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const holding = useAtomValue(draftHoldingAtom)
  const { available } = useAtomValue(amountViewModelAtom)
  return (
    <ListItem
      data-row="token"
      {...(holding && available
        ? {
            name: <bdi>{stripControls(holding.token.name)}</bdi>,
            caption: (
              <RichText
                text={t('send.available')}
                slots={{ amount: <Quantity {...available} /> }}
              />
            ),
            mark: <TokenMark token={holding.token} />,
          }
        : {
            name: t('send.chooseToken'),
            caption: t('send.chooseToken.text'),
            mark: <Mark name="" icon={coinsIcon} shape="round" />,
          })}
      chevron
      onClick={() => goTo({ view: 'WalletSendSelectToken' })}
    />
  )
}
