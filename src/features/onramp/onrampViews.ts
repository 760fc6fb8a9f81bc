import { BuyInProgressView } from './BuyInProgressView.tsx'
import { OnRampActivityView } from './OnRampActivityView.tsx'
import { OnRampFiatSelectView } from './OnRampFiatSelectView.tsx'
import { OnRampProvidersView } from './OnRampProvidersView.tsx'
import { OnRampTokenSelectView } from './OnRampTokenSelectView.tsx'
import { OnRampView } from './OnRampView.tsx'
import { WhatIsABuyView } from './WhatIsABuyView.tsx'

/** The views of this feature, by name. */
export const onrampViews = {
  OnRamp: OnRampView,
  OnRampProviders: OnRampProvidersView,
  OnRampFiatSelect: OnRampFiatSelectView,
  OnRampTokenSelect: OnRampTokenSelectView,
  BuyInProgress: BuyInProgressView,
  OnRampActivity: OnRampActivityView,
  WhatIsABuy: WhatIsABuyView,
}
