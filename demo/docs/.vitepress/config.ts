export { default } from '../site/config.ts'
