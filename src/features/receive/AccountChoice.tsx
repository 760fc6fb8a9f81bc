import { useAtomValue } from 'jotai/react'
import type { AccountType } from '#domain/connection/account.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Badge } from '#ui/Badge/Badge.tsx'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Section } from '#ui/Section/Section.tsx'
import type { ReceivingAccount } from './receiveViewModel.ts'

const typeTexts: Readonly<Record<AccountType, MessageKey | undefined>> = {
  eoa: undefined,
  smartAccount: undefined,
  payment: 'wallets.type.payment',
  ordinal: 'wallets.type.ordinal',
  stx: 'wallets.type.stx',
}

type AccountChoiceProps = {
  accounts: readonly ReceivingAccount[]
  chosen: string
  onChoose(address: string): void
}

/** Chooses the receiving account; the types that a wallet separates are named. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  return (
    <Section title={t('receive.account')}>
      <div className="ui-choices" {...arrowKeys}>
        {accounts.map(({ address, type }) => {
          const text = typeTexts[type]
          return (
            <ListItem
              key={`${type} ${address}`}
              data-account={address}
              name={<bdi dir="ltr">{shortenAddress(address)}</bdi>}
              mark={<Avatar address={address} />}
              badge={text && <Badge>{t(text)}</Badge>}
              selected={address === chosen}
              onClick={() => onChoose(address)}
            />
          )
        })}
      </div>
    </Section>
  )
}
