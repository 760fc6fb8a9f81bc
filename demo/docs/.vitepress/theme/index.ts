export { default } from '../../site/theme.ts'
