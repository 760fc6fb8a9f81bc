import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { stripControls } from '#lib/stripControls.ts'
import { translateAtom } from '#state/config/locale.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Fact, Facts } from '#ui/Facts/Facts.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { Slip } from '#ui/Slip/Slip.tsx'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'
import type { ReviewViewModel } from './reviewViewModel.ts'

type Priced = { text: string; worth: string | undefined }

const Cost = ({ cost: { text, worth } }: { cost: Priced }) => (
  <>
    <bdi dir="ltr">{text}</bdi>
    {worth && (
      <span className="review-worth ui-small ui-soft">
        <bdi dir="ltr">{worth}</bdi>
      </span>
    )}
  </>
)

/** The slip of receiver and rest, then network and cost. */
export function ReviewFacts({ viewModel }: { viewModel: ReviewViewModel }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const { receiver, amount, network, feeStatus, fee, rent, total, left } = viewModel
  const picture = usePicture(receiver.avatar, useAtomValue(pictureSourceAtom))
  return (
    <>
      <Slip>
        <Facts>
          {amount.isCut && (
            <Fact id="amount" name={t('send.amount')}>
              <bdi dir="ltr">{amount.exact}</bdi>
            </Fact>
          )}
          {receiver.name && (
            <Fact id="to" name={t('send.to')}>
              <span className="review-name">
                <Avatar address={receiver.address} src={picture} size={22} />
                <bdi>{stripControls(receiver.name, 80)}</bdi>
              </span>
            </Fact>
          )}
          <Fact id="address" name={t('send.review.address')}>
            <WholeAddress address={receiver.address} />
          </Fact>
        </Facts>
        {left && (
          <Facts>
            <Fact id="left" name={t('send.review.left')}>
              <Quantity {...left} />
            </Fact>
          </Facts>
        )}
      </Slip>
      <Facts>
        <Fact id="network" name={t('send.review.network')}>
          <Button variant="text" onClick={() => goTo({ view: 'Networks' })}>
            {network.name}
          </Button>
        </Fact>
        <Fact id="fee" name={t('send.review.fee')}>
          {fee ? (
            <Cost cost={fee} />
          ) : feeStatus === 'loading' || feeStatus === 'idle' ? (
            <>
              <Skeleton shape="text" width={96} />
              <span className="ui-hidden">{t('send.review.fee.loading')}</span>
            </>
          ) : (
            t('send.review.fee.unknown')
          )}
        </Fact>
        {rent && (
          <Fact id="rent" name={t('send.review.rent')}>
            <Cost cost={rent} />
            <span className="review-rent ui-small ui-soft">
              {t('send.review.rentText', { symbol: amount.symbol, amount: rent.text })}
            </span>
          </Fact>
        )}
        {total && (
          <Fact id="total" name={t('send.review.total')}>
            <Cost cost={total} />
          </Fact>
        )}
      </Facts>
    </>
  )
}
