import { SwapDoneView } from './SwapDoneView.tsx'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { SwapSelectTokenView } from './SwapSelectTokenView.tsx'
import { SwapView } from './SwapView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  Swap: SwapView,
  SwapSelectToken: SwapSelectTokenView,
  SwapPreview: SwapPreviewView,
  SwapDone: SwapDoneView,
}
