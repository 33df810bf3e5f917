import '@office/shared-ui/theme'
import './provided'
import { startPage } from './start/start-page'

void startPage()
