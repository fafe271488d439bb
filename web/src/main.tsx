import { render } from 'preact';
import { App } from './shell/app.tsx';
import './styles/base.css';

render(<App />, document.querySelector('#app')!);
