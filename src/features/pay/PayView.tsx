import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import { isFrameWallet } from '#domain/wallet/connector.ts'
import { stripControls } from '#lib/stripControls.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeAccountAtom, isConnectedAtom } from '#state/connection/account.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { Fact, Facts } from '#ui/Facts/Facts.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Note } from '#ui/Note/Note.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'
import { beginPaymentAtom } from './beginPayment.ts'
import { connectToPayAtom } from './connectToPay.ts'
import { ExchangeList } from './ExchangeList.tsx'
import css from './pay.css'
import { payByWalletAtom } from './payByWallet.ts'
import { isUnderWay, paymentAtom } from './payment.ts'
import { payFactsKeyAtom, payViewModelAtom } from './payViewModel.ts'
import { readPayFactsAtom } from './readPayFacts.ts'

/** The payment that the page requests, and the ways to pay. */
export function PayView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const payment = useAtomValue(paymentAtom)
  const begin = useSetAtom(beginPaymentAtom)
  const goTo = useSetAtom(goToAtom)
  const [isBroken, setBroken] = useState(false)
  const status = payment?.stage.status
  const isOver = !status || status === 'left' || status === 'success'
  // A visitor who did not come by a call of the page pays what the configuration says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount alone
  useEffect(() => {
    if (isOver)
      begin().catch((error: unknown) => {
        console.error(
          '[latchkey] Failed to prepare the payment. Check the arguments of `pay`',
          error,
        )
        setBroken(true)
      })
  }, [begin])
  useNeed(!payment || !isUnderWay(payment), () => goTo({ view: 'PayLoading' }, { how: 'replace' }))
  if (isBroken) return <ErrorState drawing={searchEmpty} title={t('error.invalidPayment')} />
  // A confirmation counts for one payment alone.
  return <Asked key={payment?.id} />
}

function Asked() {
  const t = useAtomValue(translateAtom)
  const viewModel = useAtomValue(payViewModelAtom)
  const site = useAtomValue(configAtom).metadata.name
  const account = useAtomValue(activeAccountAtom)
  const isConnected = useAtomValue(isConnectedAtom)
  const key = useAtomValue(payFactsKeyAtom)
  const [isSure, setSure] = useState(false)
  const readFacts = useSetAtom(readPayFactsAtom)
  const connect = useSetAtom(connectToPayAtom)
  const switchTo = useSetAtom(switchNetworkAtom)
  const pay = useSetAtom(payByWalletAtom)
  useOnArrival((signal) => key !== undefined && readFacts({ signal }), key)
  if (!viewModel) return null
  const { network, wallet, isHere, notes, fee, isBurnt } = viewModel
  const isUnsaid = isBurnt && !isSure
  const names = { name: wallet?.name ?? '', network: network.name }
  const isEmbedded = isFrameWallet(wallet?.connectorId)
  const switchHere = () => {
    // biome-ignore lint/suspicious/noThenProperty: it names the view that follows
    void switchTo(network.caipNetworkId, { confirm: true, then: { view: 'Pay' } })
  }
  return (
    <div className="pay">
      <Amount
        value={viewModel.text}
        unit={viewModel.symbol}
        point={viewModel.point}
        caption={t('pay.on', names)}
        label={viewModel.exact}
      />
      <Facts>
        {viewModel.isCut && (
          <Fact id="amount" name={t('send.amount')}>
            <bdi dir="ltr">{viewModel.exact}</bdi>
          </Fact>
        )}
        <Fact id="to" name={t('send.to')}>
          {site && <span className="pay-site">{stripControls(site, 60)}</span>}
          <WholeAddress address={viewModel.to} />
        </Fact>
        {isHere && account && (
          <>
            <Fact id="from" name={t('pay.from')}>
              <bdi dir="ltr">{shortenAddress(account.address)}</bdi>
            </Fact>
            <Fact id="fee" name={t('send.review.fee')}>
              {fee ? (
                <bdi dir="ltr">{fee}</bdi>
              ) : viewModel.isPriced ? (
                t('send.review.fee.unknown')
              ) : (
                <Skeleton shape="text" width={90} />
              )}
            </Fact>
          </>
        )}
      </Facts>
      {notes.map(({ kind, text, isRefusal }) => (
        <Note key={kind} icon={warningIcon} tone={isRefusal ? 'negative' : 'warning'}>
          {text}
        </Note>
      ))}
      {isBurnt && (
        <Checkbox checked={isSure} onChange={setSure}>
          {t('send.review.sureBurn')}
        </Checkbox>
      )}
      {!wallet ? (
        <Button variant="primary" data-action="connect" onClick={() => connect()}>
          {t('pay.fromWallet')}
        </Button>
      ) : isHere ? (
        <Button
          variant="primary"
          data-action="pay"
          loading={!isConnected}
          disabled={viewModel.isRefused || isUnsaid}
          onClick={() => void pay()}
        >
          {t(isEmbedded ? 'pay.fromWallet' : 'pay.with', names)}
        </Button>
      ) : (
        <Button variant="primary" data-action="switch" onClick={switchHere}>
          {t('title.SwitchNetwork', names)}
        </Button>
      )}
      <ExchangeList disabled={isUnsaid} />
    </div>
  )
}
