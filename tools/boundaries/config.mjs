/** dependency-cruiser's configuration for the product: `npx depcruise --config tools/boundaries/config.mjs .` */
import { boundaryOptions, boundaryRules } from './rules.mjs'

export default { forbidden: boundaryRules(), options: boundaryOptions }
