import { BuyInProgressView } from './BuyInProgressView.tsx'
import { OnRampActivityView } from './OnRampActivityView.tsx'
import { OnRampFiatSelectView } from './OnRampFiatSelectView.tsx'
import { OnRampProvidersView } from './OnRampProvidersView.tsx'
import { OnRampTokenSelectView } from './OnRampTokenSelectView.tsx'
import { OnRampView } from './OnRampView.tsx'
import { WhatIsABuyView } from './WhatIsABuyView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  OnRamp: OnRampView,
  OnRampProviders: OnRampProvidersView,
  OnRampFiatSelect: OnRampFiatSelectView,
  OnRampTokenSelect: OnRampTokenSelectView,
  BuyInProgress: BuyInProgressView,
  OnRampActivity: OnRampActivityView,
  WhatIsABuy: WhatIsABuyView,
}
