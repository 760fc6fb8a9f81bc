import { Mark, type MarkProps } from '#ui/Mark/Mark.tsx'
import { useWalletImage } from './useWalletImage.ts'
import type { WalletViewModel } from './walletViewModel.ts'

type WalletMarkProps = { viewModel: WalletViewModel; size?: MarkProps['size'] }

/** A wallet's picture, or its letter until there is one. */
export function WalletMark({ viewModel, size }: WalletMarkProps) {
  if (viewModel.imageUrl === undefined && viewModel.imageId !== undefined)
    return <FetchedMark viewModel={viewModel} imageId={viewModel.imageId} size={size} />
  return <Mark name={viewModel.name} src={viewModel.imageUrl} icon={viewModel.icon} size={size} />
}

function FetchedMark({ viewModel, imageId, size }: WalletMarkProps & { imageId: string }) {
  return (
    <Mark name={viewModel.name} src={useWalletImage(imageId)} icon={viewModel.icon} size={size} />
  )
}
