/** The page's look, for its side effect alone: the host imports it once, remotes never. */
import './fonts.css'
import './tokens.css'
import './base.css'
