import './styles/main.scss';
import { boot } from './app/boot/boot';

void boot();
