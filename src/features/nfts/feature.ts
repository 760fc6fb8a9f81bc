import { NftView } from './NftView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = { Nft: NftView }
