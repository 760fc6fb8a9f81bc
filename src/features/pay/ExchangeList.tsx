import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { known } from '#domain/view/remoteData.ts'
import { PayError } from '#errors/pay.ts'
import { translateAtom } from '#state/config/locale.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { Separator } from '#ui/Separator/Separator.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { exchangesAtom, loadExchangesAtom } from './exchanges.ts'
import { payByExchangeAtom } from './payByExchange.ts'
import { type Exchange, paymentAtom } from './payment.ts'

function ExchangeRow({ exchange, disabled }: { exchange: Exchange; disabled: boolean }) {
  const t = useAtomValue(translateAtom)
  const pay = useSetAtom(payByExchangeAtom)
  const picture = usePicture(exchange.imageUrl, useAtomValue(pictureSourceAtom))
  return (
    <ListItem
      data-exchange={exchange.id}
      disabled={disabled}
      mark={<Mark name={exchange.name} src={picture} />}
      name={t('pay.with', { name: exchange.name })}
      end={<Icon shape={externalIcon} size={18} />}
      onClick={() => void pay(exchange)}
    />
  )
}

/**
 * The exchanges that can pay, beside the wallet; the known list stays visible during a refresh.
 *
 * @param disabled the visitor must confirm something first
 */
export function ExchangeList({ disabled }: { disabled: boolean }) {
  const t = useAtomValue(translateAtom)
  const payment = useAtomValue(paymentAtom)
  const { arrowKeys } = useArrowKeys()
  const id = payment?.id
  const data = useAtomValue(exchangesAtom)
  const load = useSetAtom(loadExchangesAtom)
  const [turn, setTurn] = useState(0)
  useOnArrival((signal) => load({ signal }), `${id} ${turn}`)
  const exchanges = known(data)
  // An asset that no exchange supports is not an error.
  const isForeign =
    data.status === 'failed' &&
    data.error instanceof PayError &&
    data.error.code === 'ASSET_NOT_SUPPORTED'
  const isFailed = data.status === 'failed' && !isForeign
  const isOffered = payment?.request.exchanges
  useAnnouncement(isOffered && isFailed && t('pay.exchanges.failed'))
  if (!isOffered) return null
  return (
    <>
      <Separator>{t('common.or')}</Separator>
      <div {...arrowKeys} className="pay-exchanges" aria-busy={data.status === 'loading'}>
        {isFailed ? (
          <p className="ui-small ui-soft" data-failed="">
            {t('pay.exchanges.failed')}{' '}
            <Button variant="text" icon={refreshIcon} onClick={() => setTurn(turn + 1)}>
              {t('common.tryAgain')}
            </Button>
          </p>
        ) : exchanges === undefined && !isForeign ? (
          <Skeleton shape="row" />
        ) : exchanges && exchanges.length > 0 ? (
          exchanges.map((one) => <ExchangeRow key={one.id} exchange={one} disabled={disabled} />)
        ) : (
          <p className="ui-small ui-soft">{t('pay.exchanges.none')}</p>
        )}
      </div>
    </>
  )
}
