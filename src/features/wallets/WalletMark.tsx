import { Mark, type MarkProps } from '#ui/Mark/Mark.tsx'
import { useWalletImage } from './useWalletImage.ts'
import type { WalletViewModel } from './walletViewModel.ts'

type WalletMarkProps = { viewModel: WalletViewModel; size?: MarkProps['size'] }

/** A wallet's picture; where there is none, its drawn mark or its letter. */
export function WalletMark({ viewModel, size }: WalletMarkProps) {
  if (viewModel.imageUrl === undefined && viewModel.imageId !== undefined)
    return <FetchedMark viewModel={viewModel} imageId={viewModel.imageId} size={size} />
  const { name, imageUrl, icon, mark } = viewModel
  return <Mark name={name} src={imageUrl} icon={icon} drawing={mark} size={size} />
}

function FetchedMark({ viewModel, imageId, size }: WalletMarkProps & { imageId: string }) {
  return (
    <Mark name={viewModel.name} src={useWalletImage(imageId)} icon={viewModel.icon} size={size} />
  )
}
