import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Fact, Facts } from '#ui/Facts/Facts.tsx'
import { downloadIcon } from '#ui/Icon/icons/downloadIcon.ts'
import { shieldIcon } from '#ui/Icon/icons/shieldIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Slip } from '#ui/Slip/Slip.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'
import { type KeptReceipt, receiptListAtom } from './keptReceipt.ts'
import css from './receipts.css'
import { translateReceiptAtom } from './receiptTexts.ts'
import { saveReceiptsAtom } from './saveReceipts.ts'

/** What the visitor has approved from this page, kept on their own device alone. */
export function ReceiptListView() {
  useStyles(css)
  const t = useAtomValue(translateReceiptAtom)
  const list = useAtomValue(receiptListAtom)
  const save = useSetAtom(saveReceiptsAtom)
  if (list.length === 0)
    return (
      <EmptyState drawing={searchEmpty} title={t('list.empty.title')} text={t('list.empty.text')} />
    )
  return (
    <div className="receipts">
      <ul className="receipts">
        {list.map((one) => (
          <Kept key={`${one.at} ${one.hash}`} kept={one} />
        ))}
      </ul>
      <Button icon={downloadIcon} data-action="save" onClick={() => save()}>
        {t('list.save')}
      </Button>
    </div>
  )
}

function Kept({ kept }: { kept: KeptReceipt }) {
  const t = useAtomValue(translateReceiptAtom)
  const { locale } = useAtomValue(messagesAtom)
  const findNetwork = useAtomValue(findNetworkAtom)
  const [isOpen, setOpen] = useState(false)
  const { what, at, chain, wallet, account, hash, transaction } = kept
  const date = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
  return (
    <li data-receipt={hash}>
      <ListItem
        name={<bdi>{what}</bdi>}
        caption={date}
        mark={<Mark name="" icon={shieldIcon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Slip isSigned>
          <Facts>
            <Fact id="network" name={t('siwx.network')}>
              <bdi>{findNetwork(chain)?.name ?? chain}</bdi>
            </Fact>
            <Fact id="wallet" name={t('list.wallet')}>
              <bdi>{wallet}</bdi>
            </Fact>
            <Fact id="account" name={t('siwx.account')}>
              <WholeAddress address={account} />
            </Fact>
          </Facts>
          <Facts>
            {transaction && (
              <Fact id="transaction" name={t('list.transaction')}>
                <WholeAddress address={transaction} isHash />
              </Fact>
            )}
            <Fact id="hash" name={t('list.hash')}>
              <WholeAddress address={hash} isHash />
            </Fact>
          </Facts>
        </Slip>
      )}
    </li>
  )
}
