declare module 'tau-prolog';
