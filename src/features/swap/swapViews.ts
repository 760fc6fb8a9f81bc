import { SwapDoneView } from './SwapDoneView.tsx'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { SwapSelectTokenView } from './SwapSelectTokenView.tsx'
import { SwapView } from './SwapView.tsx'

/** The views of this feature, by name. */
export const swapViews = {
  Swap: SwapView,
  SwapSelectToken: SwapSelectTokenView,
  SwapPreview: SwapPreviewView,
  SwapDone: SwapDoneView,
}
